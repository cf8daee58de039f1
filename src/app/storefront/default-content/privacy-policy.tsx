import { Trans } from '@lingui/react/macro';
import { ArticleSection } from '../frame/article.tsx';
import type { DefaultPage } from './default-page.ts';
import type { SettingsText } from './settings-text.ts';

/** Default content of the privacy policy. */
export function defaultPrivacyPolicy({ shop, address, takesGuests }: SettingsText): DefaultPage {
  return {
    title: <Trans>Privacy</Trans>,
    lead: <Trans>We keep what we need to bring you your order, and nothing to follow you around.</Trans>,
    body: (
      <>
        <ArticleSection title={<Trans>Who is responsible</Trans>}>
          <p>
            {address.whole}, <a href={`mailto:${shop.email}`}>{shop.email}</a>.
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>What we keep</Trans>}>
          <ul>
            <li>
              <Trans>
                Your account: e-mail address, name if you give one, and your password in a form that nobody
                can read.
              </Trans>
            </li>
            <li>
              <Trans>
                Your orders: what, when, where to, and how you reach us about them. Tax law has us keep these
                for ten years.
              </Trans>
            </li>
            <li>
              <Trans>Your cart and your favorites, until you empty them or close your account.</Trans>
            </li>
            <li>
              <Trans>
                Your sign-ins: when, from which address and with which browser, so that a stranger’s can be
                told from yours.
              </Trans>
            </li>
          </ul>
        </ArticleSection>
        <ArticleSection title={<Trans>In your browser</Trans>}>
          <p>
            {takesGuests ? (
              <Trans>
                One cookie while you are signed in, and one that opens what you ordered without an account; no
                script can read them. Before you sign in, your cart lies in your own browser. A list of our
                categories may be kept there for a day. There are no cookies of others, no advertising and no
                counting of your steps.
              </Trans>
            ) : (
              <Trans>
                One cookie, and only while you are signed in; no script can read it. Before you sign in, your
                cart lies in your own browser. A list of our categories may be kept there for a day. There are
                no cookies of others, no advertising and no counting of your steps.
              </Trans>
            )}
          </p>
          <p>
            <Trans>
              So that the shop opens without a connection too, the public pages you looked at are kept in your
              browser until you sign out. If you chose light or dark, that is kept there as well.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Who else sees it</Trans>}>
          <p>
            <Trans>
              The carrier gets the name, address and telephone number on the parcel. If you write to us by
              WhatsApp, that company carries the message under its own terms. Nobody else, and nothing is
              sold.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Your rights</Trans>}>
          <p>
            <Trans>
              You may see what we keep, have it corrected, taken along or deleted as far as the law lets us,
              and object. Write to us; we answer within a month. You may also turn to your data protection
              authority.
            </Trans>
          </p>
        </ArticleSection>
      </>
    ),
  };
}
