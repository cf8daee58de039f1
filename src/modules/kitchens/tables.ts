export type KitchensTables = {
  kitchens: {
    userId: string;
    hob: string | null;
    oven: number | null;
    hasDishwasher: boolean;
    updatedAt: Date;
  };
};
