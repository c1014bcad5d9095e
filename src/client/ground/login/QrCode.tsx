import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Light modules around the code, which readers need. */
const BORDER = 4;

export function QrCode({ text, label, size = 192 }: { text: string; label: string; size?: number }) {
  const { width, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { border: BORDER });
    const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { width: rows.length, path: dark.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
