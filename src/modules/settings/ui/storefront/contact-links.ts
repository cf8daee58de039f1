/** A WhatsApp link to the shop's number with an editable greeting. */
export function whatsappAddress(phone: string, greeting: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(greeting)}`;
}
