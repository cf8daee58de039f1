import type { PackedSpace, PlacedUnit } from '../../contract/plan.ts';

interface DrawingProps {
  space: PackedSpace;
  /** Numbers of the units in the list below the drawing. */
  numbers: ReadonlyMap<string, number>;
  label: string;
}

const fills = ['fill-linen-deep', 'fill-moss-soft', 'fill-butter-soft', 'fill-linen'] as const;

/** Text size in millimetres: readable however large the space is. */
const textSize = (width: number) => Math.max(12, width / 26);

/** A space from above, to scale: the front is below. Pieces of a pile are drawn in each other. */
export function TopView({ space, numbers, label }: DrawingProps) {
  const { width, depth, units } = space;
  const size = textSize(width);
  return (
    <svg
      role="img"
      direction="ltr"
      aria-label={label}
      viewBox={`-4 -4 ${width + 8} ${depth + 8}`}
      className="w-full"
    >
      <rect width={width} height={depth} className="fill-paper stroke-ink" strokeWidth={4} />
      {units.map((unit) => (
        <g key={unit.key}>
          <Shape unit={unit} depth={depth} />
        </g>
      ))}
      {units
        .filter((unit) => !units.some((other) => other.pile === unit.pile && other.z > unit.z))
        .map((unit) => {
          const pile = units.filter((each) => each.pile === unit.pile).map(({ key }) => numbers.get(key)!);
          const [first = 0, last = first] = [pile[0], pile.at(-1)];
          const base = units.find((each) => each.pile === unit.pile)!;
          return (
            <text
              key={unit.key}
              x={base.x + base.width / 2}
              y={depth - base.y - base.depth / 2}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={Math.min(size, base.depth * 0.9, base.width * 0.5)}
              className="figures fill-ink"
            >
              {first === last ? first : `${first}–${last}`}
            </text>
          );
        })}
    </svg>
  );
}

/** A round piece as a circle with its handle; any other as a rectangle. */
function Shape({ unit, depth }: { unit: PlacedUnit; depth: number }) {
  const { x, width, diameter } = unit;
  const top = depth - unit.y - unit.depth;
  const className = `${fills[unit.pile % fills.length]!} stroke-ink`;
  const short = Math.min(width, unit.depth);
  if (diameter === null || diameter > short)
    return (
      <rect x={x} y={top} width={width} height={unit.depth} rx={4} className={className} strokeWidth={2} />
    );
  const isLong = Math.max(width, unit.depth) - short > 20;
  const isWide = width >= unit.depth;
  const centre = { x: x + short / 2, y: top + short / 2 };
  return (
    <>
      {isLong && (
        <rect
          x={isWide ? x + short : centre.x - 10}
          y={isWide ? centre.y - 10 : top + short}
          width={isWide ? width - short : 20}
          height={isWide ? 20 : unit.depth - short}
          rx={8}
          className={className}
          strokeWidth={2}
        />
      )}
      <circle cx={centre.x} cy={centre.y} r={short / 2} className={className} strokeWidth={2} />
      <circle
        cx={centre.x}
        cy={centre.y}
        r={Math.max(1, diameter / 2 - 6)}
        className="fill-none stroke-outline"
        strokeWidth={1.5}
      />
    </>
  );
}

/** A space from the front, to scale: how high the piles are. */
export function FrontView({ space, numbers, label }: DrawingProps) {
  const { width, height, units } = space;
  const size = textSize(width) * 0.8;
  // Pieces at the back are drawn first.
  const ordered = units.toSorted((a, b) => b.y - a.y || a.z - b.z);
  return (
    <svg
      role="img"
      direction="ltr"
      aria-label={label}
      viewBox={`-4 -4 ${width + 8} ${height + 8}`}
      className="w-full"
    >
      <rect width={width} height={height} className="fill-paper stroke-ink" strokeWidth={4} />
      {ordered.map((unit) => {
        const isNested = units.some((each) => each.pile === unit.pile && each.z < unit.z);
        return (
          <g key={unit.key}>
            <rect
              x={unit.x}
              y={height - unit.z - unit.height}
              width={unit.width}
              height={unit.height}
              rx={4}
              className={`${isNested ? 'fill-none' : fills[unit.pile % fills.length]!} stroke-ink`}
              fillOpacity={0.8}
              strokeWidth={2}
            />
            {!isNested && unit.height > size && unit.width > size * 2 && (
              <text
                x={unit.x + unit.width / 2}
                y={height - unit.height / 2}
                textAnchor="middle"
                dominantBaseline="central"
                fontSize={size}
                className="figures fill-ink"
              >
                {numbers.get(unit.key)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
