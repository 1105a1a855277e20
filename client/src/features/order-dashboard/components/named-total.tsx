/** Sum with its name, in a list of terms. */
export const NamedTotal = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm text-ink-muted">{name}</dt>
    <dd className="display tabular text-xl">{value}</dd>
  </div>
)
