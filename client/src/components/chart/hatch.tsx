/** Striped SVG pattern that marks further bar series and incomplete points without relying on color. */
export const Hatch = ({ id, tone }: { id: string; tone: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="6" height="6" className={tone} opacity="0.35" />
    <rect width="3" height="6" className={tone} />
  </pattern>
)
