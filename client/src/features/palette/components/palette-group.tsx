import { Command } from 'cmdk'
import {
  Armchair,
  ArrowRight,
  Heart,
  Plus,
  ReceiptText,
  Soup,
  Store,
  UserRoundCog,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { SearchResult, ResultKind } from '../results.ts'
import { resultKey } from '../groups.ts'

interface PaletteGroupProps {
  title: string
  results: readonly SearchResult[]
  /** Returns the icon of a screen by its path. Undefined for results without an icon. */
  iconOf: (to: string) => LucideIcon | undefined
  onChoose: (result: SearchResult) => void
}

const icons: Record<ResultKind, LucideIcon> = {
  screens: ArrowRight,
  actions: Plus,
  orders: ReceiptText,
  tables: Armchair,
  dishes: Soup,
  customers: Heart,
  team: UsersRound,
  users: UserRoundCog,
  restaurants: Store,
}

/** Group of palette results of one kind, with its heading. */
export function PaletteGroup({ title, results, iconOf, onChoose }: PaletteGroupProps) {
  return (
    <Command.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-muted"
    >
      {results.map((result) => {
        const Icon = iconOf(result.to) ?? icons[result.kind]
        return (
          <Command.Item
            key={result.to}
            value={resultKey(result)}
            onSelect={() => onChoose(result)}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-ink"
          >
            <Icon className="size-5 shrink-0 opacity-70" strokeWidth={1.9} aria-hidden />
            <span className="min-w-0 truncate font-medium">{result.label}</span>
            {result.hint ? (
              <span className="tabular ml-auto min-w-0 shrink-0 truncate pl-4 text-sm text-ink-muted max-sm:max-w-[45%]">
                {result.hint}
              </span>
            ) : null}
          </Command.Item>
        )
      })}
    </Command.Group>
  )
}
