/** How much each wish counts when two pieces fit equally: 0 (not at all) to 10. Settings of the shop. */
export interface PlannerWeights {
  size: number;
  color: number;
  dishwasher: number;
  favorites: number;
  nesting: number;
}
