/** Units that others can still give. The owner may want fewer than were given. */
export const stillWanted = ({ wanted, given }: { wanted: number; given: number }): number =>
  Math.max(0, wanted - given);
