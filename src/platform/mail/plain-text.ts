import { toPlainText } from '@react-email/render';

/** The text version of an HTML email. */
export function plainText(html: string): string {
  return toPlainText(html, {
    selectors: [
      // A picture is replaced by its alt text: the logo is the shop's name.
      { selector: 'img', format: 'image', options: { pathRewrite: () => '' } },
      // A telephone link is written as its text only.
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    ],
  });
}
