export const PriceTag = () => null;
