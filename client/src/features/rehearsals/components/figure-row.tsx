interface FigureRowProps {
  /** Label and formatted value of each number. */
  figures: readonly (readonly [string, string])[]
}

/** Row of key numbers with their labels, such as orders and sales. */
export const FigureRow = ({ figures }: FigureRowProps) => (
  <dl className="grid grid-cols-3 items-end gap-x-4 gap-y-3 sm:grid-cols-5">
    {figures.map(([label, value]) => (
      <div key={label}>
        <dt className="text-xs text-ink-muted">{label}</dt>
        <dd className="tabular text-xl font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)
