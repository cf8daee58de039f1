import { Trans } from '@lingui/react/macro';
import { ArticleSection } from '../frame/article.tsx';
import type { DefaultPage } from './default-page.ts';
import type { SettingsText } from './settings-text.ts';

export function defaultPrivacyPolicy({ shop, address, takesGuests, takesCards }: SettingsText): DefaultPage {
  return {
    title: <Trans>Privacy policy</Trans>,
    lead: <Trans>We store only the data that your account and orders need, and we do not track you.</Trans>,
    body: (
      <>
        <ArticleSection title={<Trans>Data controller</Trans>}>
          <p>
            {address.whole}, <a href={`mailto:${shop.email}`}>{shop.email}</a>.
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Data we store</Trans>}>
          <ul>
            <li>
              <Trans>
                Your account: email address, hashed password, and the name, phone number and addresses you
                add.
              </Trans>
            </li>
            <li>
              <Trans>
                Your orders: items, date, address and contact details. Tax law requires us to keep them for
                ten years.
              </Trans>
            </li>
            <li>
              <Trans>Your cart and favorites, until you empty them or close your account.</Trans>
            </li>
            <li>
              <Trans>
                Gifts: the name, email and address of the recipient and your message, for a year. The order
                keeps the address.
              </Trans>
            </li>
            <li>
              <Trans>Your sign-ins: time, IP address and browser, to detect unauthorized access.</Trans>
            </li>
          </ul>
        </ArticleSection>
        <ArticleSection title={<Trans>Cookies and local storage</Trans>}>
          <p>
            {takesGuests ? (
              <Trans>
                We set one cookie while you are signed in, and one that gives you access to orders placed
                without an account. Scripts cannot read them. Until you sign in, your cart is stored in your
                browser. The category list may be stored there for one day. We use no advertising or tracking.
              </Trans>
            ) : (
              <Trans>
                We set one cookie, only while you are signed in. Scripts cannot read it. Until you sign in,
                your cart is stored in your browser. The category list may be stored there for one day. We use
                no advertising or tracking.
              </Trans>
            )}
          </p>
          <p>
            {takesCards ? (
              <Trans>
                If you pay by card, the payment page loads a script of our payment provider Stripe. It sets
                cookies of Stripe to detect fraud. No other page loads anything from third parties.
              </Trans>
            ) : (
              <Trans>We use no third-party cookies.</Trans>
            )}
          </p>
          <p>
            <Trans>
              Public pages you visit are stored in your browser for offline use until you sign out. Your
              choice of light or dark theme is stored there as well.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Who we share data with</Trans>}>
          <p>
            <Trans>
              The carrier receives the name, address and phone number for delivery. If you pay online, the
              payment provider receives your payment details. If you contact us on WhatsApp, its terms apply
              to your message. We share your data with no other company and do not sell it.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Your rights</Trans>}>
          <p>
            <Trans>
              You have the right to access, correct, export and delete your data, as far as the law permits,
              and to object to its use. Write to us and we will answer within a month. You can also complain
              to your data protection authority.
            </Trans>
          </p>
        </ArticleSection>
      </>
    ),
  };
}
