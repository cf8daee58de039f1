export const berry = '#9C2F3F'; // ✗
export const shade = (alpha: number) => `rgb(0 0 0 / ${alpha})`; // ✗

export function Price({ children }: { children: string }) {
  return (
    <b
      className="text-red-500" // ✗
      style={{ background: 'hsl(20 10% 50%)' }} // ✗
    >
      <i className="bg-[#fff]" /> {/* ✗ */}
      <svg fill="#abc" /> {/* ✗ */}
      {children}
    </b>
  );
}
