import type { ReactNode } from 'react'

interface StartingPointCardProps {
  name: string
  value: string
  checked: boolean
  label: string
  hint: string
  picture: ReactNode
  onChoose: () => void
}

/** Radio card for a starting point of a new plan, with a preview. */
export function StartingPointCard({
  name,
  value,
  checked,
  label,
  hint,
  picture,
  onChoose,
}: StartingPointCardProps) {
  return (
    <label className="relative flex flex-col overflow-hidden rounded-lg border border-line-strong/60 bg-raised transition-colors hover:border-line-strong has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        aria-label={`${label}, ${hint}`}
        className="absolute inset-0 z-1 cursor-pointer appearance-none outline-none"
      />
      <span className="grid aspect-8/5 place-items-center overflow-hidden border-b border-line bg-sunken p-2 [&>svg]:size-full">
        {picture}
      </span>
      <span className="px-3 py-2">
        <span className="block text-[0.9375rem] font-semibold">{label}</span>
        <span className="tabular block text-sm text-ink-muted">{hint}</span>
      </span>
    </label>
  )
}
