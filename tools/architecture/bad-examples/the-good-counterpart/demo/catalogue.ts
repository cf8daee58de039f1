export const demoCatalogue = [];
