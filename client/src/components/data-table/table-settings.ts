/** Density of all tables and visible columns of each table, stored on this device. */
import { deviceSetting } from '../../lib/device-setting.ts'
import { signal, useSignal } from '../../lib/signal.ts'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'
import type { Column } from './column.ts'

/** Row heights in pixels: comfortable 52, compact 40. */
export const DENSITIES = ['comfortable', 'compact'] as const
export const tableDensity = deviceSetting('forki-table-density', DENSITIES, 'comfortable')

/**
 * Column choice of a user for one table, by column key: true shows a column, false hides it. A column without
 * an entry follows its `onlyWide`.
 */
type ColumnChoice = Readonly<Record<string, boolean>>
type ChoicesByTable = Readonly<Record<string, ColumnChoice>>

const KEY = 'forki-table-columns'
const NO_CHOICE: ColumnChoice = {}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function storedChoices(): ChoicesByTable {
  const stored = readStoredJson(KEY)
  if (!isObject(stored)) return {}
  const isChoice = (choice: unknown): choice is ColumnChoice =>
    isObject(choice) && Object.values(choice).every((shown) => typeof shown === 'boolean')
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, ColumnChoice] => isChoice(entry[1])),
  )
}

const choicesByTable = signal<ChoicesByTable>(storedChoices(), {})

/**
 * Storage key of a table's column choice. It consists of the column keys, because the table's label depends
 * on the language.
 */
const tableKeyOf = <T>(columns: readonly Column<T>[]): string => columns.map(({ key }) => key).join(' ')

/**
 * Column choice of a table, and a function that changes it. The change `null` restores the default visibility
 * of all columns.
 */
export function useColumnChoice<T>(columns: readonly Column<T>[]) {
  const table = tableKeyOf(columns)
  const choice = useSignal(choicesByTable)[table] ?? NO_CHOICE
  const choose = (change: ColumnChoice | null) => {
    const { [table]: _former, ...others } = choicesByTable.get()
    const nextChoices = change === null ? others : { ...others, [table]: { ...choice, ...change } }
    writeStoredJson(KEY, nextChoices)
    choicesByTable.set(nextChoices)
  }
  return { choice, choose }
}

/**
 * Filters the columns by the user's choice. The first column is always visible. A column that the user chose
 * is visible on every screen width.
 */
export const chosenColumns = <T>(columns: readonly Column<T>[], choice: ColumnChoice): Column<T>[] =>
  columns
    .filter(({ key }, index) => index === 0 || choice[key] !== false)
    .map((column) => (choice[column.key] === true ? { ...column, onlyWide: false } : column))
