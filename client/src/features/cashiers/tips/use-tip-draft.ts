/**
 * Unsaved edits of the people in a draft distribution, with a preview of their shares. The server computes
 * shares with the same function.
 */
import { divideTips, type TipDivision } from '@forki/contract/money/tip-pool'
import type { TipDistribution, TipShareEntry } from '@forki/contract/tip-distributions'
import { QUARTER_HOURS_PER_DAY, businessDayCount } from '@forki/contract/tip-distributions/constants'
import { useState } from 'react'

/**
 * Person in the draft of a tip distribution. Hours or points are null if their input is empty, and NaN if it is
 * invalid.
 */
export interface DraftPerson extends Omit<TipShareEntry, 'quarter_hours' | 'points'> {
  key: string
  quarter_hours: number | null
  points: number | null
}

/**
 * Key of a person: the user id, or the name of a person without an account. When leftover cents are divided
 * among people with equal remainders, this key determines who gets a cent first.
 */
export const personKey = ({ user_id, name }: Pick<TipShareEntry, 'user_id' | 'name'>): string =>
  user_id ?? `name ${name}`

interface Edits {
  values: Readonly<Record<string, Partial<Pick<DraftPerson, 'quarter_hours' | 'points'>>>>
  added: readonly TipShareEntry[]
  removed: ReadonlySet<string>
}

const NO_EDITS: Edits = { values: {}, added: [], removed: new Set() }
const isValid = (value: number | null): value is number => value !== null && !Number.isNaN(value)

/**
 * True if the user cannot remove the person from the draft, because the person has tips or sales on the
 * distributed days.
 */
export const staysInDraft = ({
  tips_cents,
  sales_cents,
}: Pick<TipShareEntry, 'tips_cents' | 'sales_cents'>) => tips_cents !== 0 || sales_cents !== 0

/**
 * People of the draft with the user's unsaved edits. A person with tips or sales stays in the draft, even if
 * the user removed the person earlier.
 */
function peopleWith({ people }: TipDistribution, { values, added, removed }: Edits): DraftPerson[] {
  const stored = people.filter((person) => staysInDraft(person) || !removed.has(personKey(person)))
  const storedKeys = new Set(stored.map(personKey))
  return [...stored, ...added.filter((person) => !storedKeys.has(personKey(person)))].map((person) => {
    const key = personKey(person)
    return { ...person, ...values[key], key }
  })
}

export interface TipDraft {
  people: DraftPerson[]
  figures: TipDivision
  isDirty: boolean
  isValid: boolean
  /** Maximum quarter hours of a person: 24 hours on each day. */
  maxQuarterHours: number
  change: (key: string, value: Partial<Pick<DraftPerson, 'quarter_hours' | 'points'>>) => void
  add: (person: Pick<TipShareEntry, 'user_id' | 'name' | 'role'>) => void
  remove: (person: DraftPerson) => void
  reset: () => void
  /** Begins a save of the current people. */
  beginSave: () => TipDraftSave
}

export interface TipDraftSave {
  /** People for the request body. */
  people: { user_id: string | null; name: string; quarter_hours: number; points: number }[]
  /** Drops the saved edits. Edits after the begin of the save stay, and are unsaved. */
  end: () => void
}

export function useTipDraft(distribution: TipDistribution): TipDraft {
  const [edits, setEdits] = useState(NO_EDITS)
  const people = peopleWith(distribution, edits)
  const figures = divideTips(
    people.map((person) => ({
      ...person,
      quarter_hours: isValid(person.quarter_hours) ? person.quarter_hours : 0,
      points: isValid(person.points) ? person.points : 0,
    })),
    distribution.rule,
    distribution.carried_cents,
  )
  const shares = new Map(figures.shares.map(({ key, ...share }) => [key, share]))
  return {
    people: people.map((person) => ({ ...person, ...shares.get(person.key) })),
    figures,
    isDirty: edits !== NO_EDITS,
    isValid: people.every(({ quarter_hours, points }) => isValid(quarter_hours) && isValid(points)),
    maxQuarterHours: businessDayCount(distribution) * QUARTER_HOURS_PER_DAY,
    change: (key, value) =>
      setEdits((now) => ({ ...now, values: { ...now.values, [key]: { ...now.values[key], ...value } } })),
    add: ({ role, ...person }) =>
      setEdits((now) => ({ ...now, added: [...now.added, newPerson(distribution, { ...person, role })] })),
    remove: (person) => setEdits((now) => withoutPerson(now, person)),
    reset: () => setEdits(NO_EDITS),
    beginSave: () => ({
      people: people.map(({ user_id, name, quarter_hours, points }) => ({
        user_id,
        name,
        quarter_hours: quarter_hours ?? 0,
        points: points ?? 0,
      })),
      end: () => setEdits((now) => editsSince(distribution, edits, now)),
    }),
  }
}

/**
 * Edits that change the saved people into those of `now`.
 * @param distribution distribution at the begin of the save
 * @param saved edits at the begin of the save
 */
function editsSince(distribution: TipDistribution, saved: Edits, now: Edits): Edits {
  if (now === saved) return NO_EDITS
  const savedPeople = peopleWith(distribution, saved)
  const savedByKey = new Map(savedPeople.map((person) => [person.key, person]))
  const added = now.added.filter((person) => !saved.added.includes(person))
  const addedKeys = new Set(added.map(personKey))
  const keptKeys = new Set(peopleWith(distribution, now).map(({ key }) => key))
  const values = Object.entries(now.values).flatMap(([key, value]) => {
    const person = addedKeys.has(key) ? undefined : savedByKey.get(key)
    const changed = person ? changedFields(person, value) : value
    return Object.keys(changed).length > 0 ? [[key, changed] as const] : []
  })
  const removed = savedPeople.map(({ key }) => key).filter((key) => addedKeys.has(key) || !keptKeys.has(key))
  if (values.length === 0 && added.length === 0 && removed.length === 0) return NO_EDITS
  return { values: Object.fromEntries(values), added, removed: new Set(removed) }
}

const changedFields = (person: DraftPerson, value: Edits['values'][string]): Edits['values'][string] =>
  Object.fromEntries(
    Object.entries(value).filter(([field, typed]) => !Object.is(person[field as keyof typeof value], typed)),
  )

function newPerson(
  { rule }: TipDistribution,
  person: Pick<TipShareEntry, 'user_id' | 'name' | 'role'>,
): TipShareEntry {
  const points = person.role === null ? 0 : rule.points[person.role]
  const amounts = { sales_cents: 0, tips_cents: 0, kept_cents: 0, pool_cents: 0, total_cents: 0 }
  return { ...person, ...amounts, quarter_hours: 0, points }
}

function withoutPerson({ values, added, removed }: Edits, { key }: DraftPerson): Edits {
  const { [key]: _value, ...others } = values
  return {
    values: others,
    added: added.filter((one) => personKey(one) !== key),
    removed: new Set([...removed, key]),
  }
}
