/** The sender of an email or document. */
export interface MailSender {
  name: string;
  email: string;
  phone: string;
  addressLines: readonly string[];
  /** The logo at its displayed size; null: the name as text. */
  logo: { src: string; width: number; height: number } | null;
}

/** Makes the logo's URL absolute. @param baseUrl the shop's public URL. */
export function senderAt<Sender extends MailSender>(baseUrl: string, sender: Sender): Sender {
  const { logo } = sender;
  return logo ? { ...sender, logo: { ...logo, src: new URL(logo.src, baseUrl).href } } : sender;
}
