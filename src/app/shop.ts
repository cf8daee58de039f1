import type { SignIn } from '#modules/accounts/service/sign-in.ts';
import type { PaymentProviders } from '#modules/payments/service/payment-providers.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Cipher } from '#platform/encryption.ts';
import type { StaticFiles } from '#platform/http/static-files.ts';
import type { LiveFeed } from '#platform/live.ts';
import type { Logger } from '#platform/log.ts';
import type { MailService } from '#platform/mail/open-mail.ts';
import type { PageCache } from '#platform/page-cache.ts';
import type { Processes } from '#platform/processes/processes.ts';
import type { SharedReads } from '#platform/shared-reads.ts';
import type { Storage } from '#platform/storage.ts';

/** Parts of the shop, created once by `openShop`. */
export interface Shop {
  config: Config;
  database: Database;
  signIn: SignIn;
  live: LiveFeed;
  paymentProviders: PaymentProviders;
  storage: Storage;
  mail: MailService;
  /** Encrypts the password of the mail server. */
  cipher: Cipher;
  pageCache: PageCache;
  /** Responses of the public API. */
  apiCache: PageCache;
  /** What public pages and the public API read in common. */
  sharedReads: SharedReads;
  staticFiles: StaticFiles;
  processes: Processes;
  log: Logger;
}
