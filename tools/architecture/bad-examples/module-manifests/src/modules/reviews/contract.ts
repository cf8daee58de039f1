export type Review = string;
