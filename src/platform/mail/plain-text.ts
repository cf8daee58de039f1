import { toPlainText } from '@react-email/render';

/** The text version of an HTML email. */
export function plainText(html: string): string {
  return toPlainText(html, {
    // A telephone link is written as its text only.
    selectors: [
      // A picture is replaced by its alt text: the logo is the shop's name.
      { selector: 'img', format: 'image', options: { pathRewrite: () => '' } },
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    ],
  });
}
