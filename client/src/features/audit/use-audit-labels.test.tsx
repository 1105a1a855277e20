import { readdirSync, readFileSync } from 'node:fs'
import type { AuditEntryView } from '@forki/contract/audit'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { currentUserQuery } from '../../domain/access/current-user.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { es } from '../../locales/es.ts'
import { buildCurrentUser, restaurant_id } from '../../test/current-user.ts'
import { startTranslations } from '../../test/translations.ts'
import { KIND_NAMES, ENTITY_KINDS } from './actions.ts'
import { entityPath } from './entity-path.ts'
import { useAuditLabels } from './use-audit-labels.ts'

beforeAll(() => startTranslations())

const entryOf = (action: string, data: AuditEntryView['data'], more: Partial<AuditEntryView> = {}) =>
  ({
    restaurant_id,
    user_id: '01900000-0000-7000-8000-000000000009',
    user_name: 'Olga Solís',
    action,
    entity: action.split('.')[0],
    entity_id: null,
    data,
    ...more,
  }) as AuditEntryView

function renderAuditLabels() {
  const client = createQueryClient()
  client.setQueryData(currentUserQuery.queryKey, buildCurrentUser())
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  return renderHook(() => useAuditLabels('America/Mexico_City'), { wrapper }).result.current
}
const sentenceOf = (entry: AuditEntryView, people = new Map<string, string>()) =>
  renderAuditLabels()
    .sentence(entry, people)
    .map(({ text, strong }) => (strong ? `*${text}*` : text))
    .join('')

describe('sentence of an audit entry', () => {
  it('the sentence of an audit entry names the user, the action and the entity', () => {
    expect(sentenceOf(entryOf('dish.updated', { name: 'Mole {{x}} <b>' }))).toBe(
      '*Olga Solís* cambió el platillo *Mole {{x}} <b>*',
    )
  })

  it('the sentence of an audit entry shows money in the restaurant currency and roles by their label', () => {
    expect(sentenceOf(entryOf('transaction.cash_out', { amount_cents: 25_000 }))).toBe(
      '*Olga Solís* registró una salida de *$250.00*',
    )
    expect(sentenceOf(entryOf('membership.invited', { email: 'a@b.mx', role: 'waiter' }))).toBe(
      '*Olga Solís* invitó a *a@b.mx* con el rol *Mesero*',
    )
  })

  it('the sentence of an audit entry shows a quantity withdrawn from stock as a positive number', () => {
    expect(sentenceOf(entryOf('inventory.waste', { name: 'Aguacate', quantity: -1.5 }))).toBe(
      '*Olga Solís* registró una merma de *1.5* de *Aguacate*',
    )
  })

  it('the sentence of an audit entry names the affected user, the API key, or the system', () => {
    const id = '01900000-0000-7000-8000-000000000001'
    const about = entryOf('user.deactivated', { fields: ['active'] }, { entity: 'user', entity_id: id })

    expect(sentenceOf(about, new Map([[id, 'Berta Núñez']]))).toContain('la cuenta de *Berta Núñez*')
    expect(sentenceOf(entryOf('dish.removed', { name: 'Mole' }, { user_name: 'API: Contabilidad' }))).toBe(
      '*La clave de API Contabilidad* eliminó el platillo *Mole*',
    )
    expect(sentenceOf(entryOf('job.retried', {}, { user_id: null, user_name: '' }))).toMatch(/^\*Forki\*/)
  })

  it('the values of an audit entry name removed tables, and its sentence names the list of a changed dropdown entry', () => {
    const redrawn = entryOf('layout.drawn', { name: 'Terraza', tables_removed: ['12', 'dish'] })
    const word = entryOf('restaurant_dropdown.updated', { list: 'station', key: 'grill', label: 'Brasa' })

    expect(sentenceOf(redrawn)).toBe('*Olga Solís* editó el mapa *Terraza*')
    expect(renderAuditLabels().value(redrawn, 'tables_removed', redrawn.data['tables_removed'])).toBe(
      '12, dish',
    )
    expect(sentenceOf(word)).toBe('*Olga Solís* cambió *Brasa* en las estaciones de cocina')
    expect(sentenceOf(entryOf('table.removed', { label: '12' }))).toBe('*Olga Solís* eliminó la mesa *12*')
  })

  it('audit sentences about a PIN name its user, and those about a shared device name the device', () => {
    const id = '01900000-0000-7000-8000-000000000002'
    const people = new Map([[id, 'Nayeli Ríos']])
    const pin = (verb: string, more: Partial<AuditEntryView>) =>
      sentenceOf(entryOf(`terminal.${verb}`, {}, more), people)

    expect(sentenceOf(entryOf('terminal.ended', { name: 'Caja 1' }))).toBe(
      '*Olga Solís* cerró la terminal compartida *Caja 1*',
    )
    expect(pin('pin_cleared', { entity: 'user', entity_id: id })).toBe(
      '*Olga Solís* quitó el PIN de *Nayeli Ríos*',
    )
    expect(pin('pin_locked', { data: { user_id: id } })).toBe(
      'El PIN de *Nayeli Ríos* se bloqueó tras cinco intentos fallidos',
    )
  })

  it('an audit entry about a shared device links to the devices in the settings', () => {
    const entry = entryOf('terminal.updated', { name: 'Caja 1' })

    expect(entityPath(entry, false)).toBe(`/manage-restaurants/${restaurant_id}/ajustes#terminals`)
  })

  it('an audit entry with an unknown action has a generic sentence', () => {
    expect(sentenceOf(entryOf('dish.exploded', {}))).toBe('*Olga Solís* hizo un cambio')
  })
})

it('every audit action has a sentence and a filter label', () => {
  for (const kind of KIND_NAMES) {
    const sentences: Record<string, string> = es.audit.actions[kind]
    const verbs: Record<string, string> = es.audit.verbs
    expect(Object.keys(sentences).toSorted()).toEqual([...ENTITY_KINDS[kind].actions].toSorted())
    expect(ENTITY_KINDS[kind].actions.filter((verb) => !verbs[verb])).toEqual([])
  }
})

it('every audit action that the server source writes by name has labels', () => {
  const server = `${import.meta.dirname}/../../../../server`
  const actionsInSource = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(`${server}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.startsWith('generated'))
      .flatMap((file) =>
        Array.from(
          readFileSync(`${server}/${folder}/${file}`, 'utf8').matchAll(/\baction: '([a-z_]+)\.([a-z_]+)'/g),
          ([, kind = '', verb = '']) => ({ kind, verb }),
        ),
      ),
  )
  const labelled = new Map(
    KIND_NAMES.map((kind) => [kind as string, ENTITY_KINDS[kind].actions as readonly string[]]),
  )

  expect(actionsInSource.length).toBeGreaterThan(20)
  expect(actionsInSource.filter(({ kind, verb }) => !labelled.get(kind)?.includes(verb))).toEqual([])
})

it('an audit entry hides values without a label', () => {
  const { value } = renderAuditLabels()
  const entry = entryOf('restaurant.updated', {})

  expect(value(entry, 'restaurant_logo', 'restaurants/x.webp')).toBeNull()
  expect(value(entry, 'customer_id', '01900000-0000-7000-8000-000000000001')).toBeNull()
  expect(value(entry, 'service_charge_bps', 1000)).toMatch(/^10\s?%$/)
  expect(value(entry, 'blind_count', true)).toBe('sí')
  expect(value(entry, 'phone', null)).toBe('nada')
})
