import { toPlainText } from '@react-email/render';

/** A mail's words without its form, for readers and programs that show text alone. */
export function plainText(html: string): string {
  return toPlainText(html, {
    // A number that is there to be called is written once, not again as a link.
    selectors: [
      // A picture is what it is called: the logo is the shop's name.
      { selector: 'img', format: 'image', options: { pathRewrite: () => '' } },
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    ],
  });
}
