/** Form that adds a member of the team, or a person without an account, to the draft of a tip distribution. */
import type { TipShareEntry } from '@forki/contract/tip-distributions'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Select } from '../../../../ui/select.tsx'
import { teamQuery } from '../../tips/queries.ts'
import { personKey } from '../../tips/use-tip-draft.ts'

interface AddPersonFormProps {
  restaurant_id: string
  /** Keys of the people in the draft. */
  knownKeys: ReadonlySet<string>
  onAdd: (person: Pick<TipShareEntry, 'user_id' | 'name' | 'role'>) => void
}

export function AddPersonForm({ restaurant_id, knownKeys, onAdd }: AddPersonFormProps) {
  const { t } = useTranslation(['tip-pool', 'access'])
  const team = useQuery(teamQuery(restaurant_id))
  const members = (team.data?.items ?? []).flatMap(({ user, role }) =>
    user && !knownKeys.has(user.id)
      ? [{ user_id: user.id, name: `${user.first_name} ${user.last_name}`.trim(), role }]
      : [],
  )
  return (
    <div className="grid gap-4 px-5 py-4 sm:grid-cols-2">
      <Field label={t('add_member')}>
        <Select
          size="touch"
          value=""
          disabled={members.length === 0}
          onChange={(event) => {
            const member = members.find(({ user_id }) => user_id === event.target.value)
            if (member) onAdd(member)
          }}
        >
          <option value="">{t('add_member_choose')}</option>
          {members.map((member) => (
            <option key={member.user_id} value={member.user_id}>
              {member.name} · {t(`access:roles.${member.role}`)}
            </option>
          ))}
        </Select>
      </Field>
      <AddByName knownKeys={knownKeys} onAdd={onAdd} />
    </div>
  )
}

/** Form that adds a person without an account by name. */
function AddByName({ knownKeys, onAdd }: Pick<AddPersonFormProps, 'knownKeys' | 'onAdd'>) {
  const { t } = useTranslation('tip-pool')
  const [name, setName] = useState('')
  const typed = name.trim()
  const isTaken = knownKeys.has(personKey({ user_id: null, name: typed }))
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed === '' || isTaken) return
        onAdd({ user_id: null, name: typed, role: null })
        setName('')
      }}
    >
      <Field
        label={t('add_name')}
        hint={t('add_name_hint')}
        error={isTaken ? t('name_taken') : undefined}
        className="min-w-0 flex-1"
      >
        <Input
          size="touch"
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" size="touch" className="mt-6.5" icon={<Plus className="size-5" aria-hidden />}>
        {t('add_verb')}
      </Button>
    </form>
  )
}
