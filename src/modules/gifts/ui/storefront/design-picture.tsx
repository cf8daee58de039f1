import type { CardDesign } from '../../contract/states.ts';

/** The motif of a card design, in small. */
export function DesignPicture({ design }: { design: CardDesign }) {
  return (
    <svg viewBox="0 0 96 72" className="size-full">
      {design === 'branch' && (
        <>
          <path d="M14 46 Q48 30 82 42" fill="none" stroke="currentColor" strokeWidth="1.5" />
          {[24, 38, 52, 66].map((x, index) => (
            <ellipse
              key={x}
              cx={x}
              cy={index % 2 === 0 ? 31 : 47}
              rx="4"
              ry="10"
              transform={`rotate(${index % 2 === 0 ? 28 : -28} ${x} ${index % 2 === 0 ? 31 : 47})`}
              fill="currentColor"
            />
          ))}
          <circle cx="76" cy="48" r="3.5" className="fill-copper" />
        </>
      )}
      {design === 'steam' && (
        <>
          <path
            d="M28 40h40v10a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8Zm-2-3q4-10 22-10t22 10Zm-7 5h6v4h-6Zm52 0h6v4h-6Z"
            className="fill-copper"
          />
          <path
            d="M38 20q4-4 0-8m10 8q4-5 0-10m10 10q4-4 0-8"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
          />
        </>
      )}
      {design === 'tiles' &&
        [0, 1, 2, 3].flatMap((column) =>
          [0, 1, 2].map((row) => {
            const [x, y] = [12 + column * 24, 12 + row * 24];
            return (
              <path
                key={`${column} ${row}`}
                d={`M${x} ${y}q-9-2-8-8q8 0 8 8q2-9 8-8q0 8-8 8q9 2 8 8q-8 0-8-8q-2 9-8 8q0-8 8-8Z`}
                className={(column + row) % 2 === 0 ? 'fill-moss' : 'fill-copper'}
              />
            );
          }),
        )}
    </svg>
  );
}
