/** Who a mail or a paper is from. */
export interface MailSender {
  name: string;
  email: string;
  phone: string;
  addressLines: readonly string[];
  /** A picture that stands for the name, as large as it is drawn; null: the name itself. */
  logo: { src: string; width: number; height: number } | null;
}

/** A sender whose logo is found from wherever a mail is read. @param baseUrl the address that people see. */
export function senderAt<Sender extends MailSender>(baseUrl: string, sender: Sender): Sender {
  const { logo } = sender;
  return logo ? { ...sender, logo: { ...logo, src: new URL(logo.src, baseUrl).href } } : sender;
}
