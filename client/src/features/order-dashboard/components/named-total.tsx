/** Name and value of a sum, as an entry of a description list. */
export const NamedTotal = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm text-ink-muted">{name}</dt>
    <dd className="display tabular text-xl">{value}</dd>
  </div>
)
