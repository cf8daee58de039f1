export type Basket = string[];
