/** Names of the demo shop, of other companies, of places and of people. */
export const names: readonly string[] = [
  ...['Trivet Kitchen', 'Trivet', 'Arcade', 'Mercado da Ribeira', 'Lisboa', 'Portugal'],
  ...['Aço Lar', 'Casa Lume', 'Esmalte Azul', 'Ferraria Douro', 'Linho Vivo', 'Lâmina', 'Marcenaria Pinho'],
  ...['Olaria Serra', 'Vidro Claro', 'Volta', 'Karim Haddad', 'Marta Reis'],
  ...['Instagram', 'Pinterest', 'YouTube', 'WhatsApp', 'Google', 'DHL', 'Eircode'],
  // Of the example in previews of emails.
  ...['Ada Lovelace', 'St James’s Square', 'London'],
  // The switch names each language in this language.
  ...['English', 'Français', 'العربية'],
];

/** Units and abbreviations. */
export const units: readonly string[] = [
  ...['cm', 'ml', 'l', 'g', 'kg', 'V', 'C', 'F', 'min', 'IBAN', 'BIC', 'FAQ'],
];

/** Words that are spelled in French as in English. */
export const frenchWords: readonly string[] = [
  ...['Aluminium', 'Silicone', 'Terracotta', 'Induction', 'Dimensions', 'Description', 'Budget', 'Menu'],
  ...['Page', 'page', 'Pages', 'Contact', 'Services', 'Total', 'Code', 'Taxes', 'Photo', 'Photos', 'Message'],
  ...[
    'Messages',
    'Occasion',
    'Conversation',
    'Notifications',
    'Suggestions',
    'Questions',
    'minute',
    'minutes',
  ],
];
