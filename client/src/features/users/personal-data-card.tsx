import type { User } from '@forki/contract/auth'
import { useTranslation } from 'react-i18next'
import { SaveProblem } from '../../components/save-problem.tsx'
import { UnsavedChangesDialog } from '../../components/unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from '../../components/use-unsaved-changes.ts'
import { emptyToNull } from '../../lib/empty-to-null.ts'
import { useContractForm, type ContractForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useUpdateUser } from './queries.ts'
import { CountrySelect } from './country-select.tsx'

const loadUpdateUserBody = async () => (await import('@forki/contract/users')).updateUserBody

const FIELD_NAMES = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'city',
  'country',
  'birth_date',
  'bio',
] as const
type FieldName = (typeof FIELD_NAMES)[number]
type Values = Pick<User, FieldName>

const inputTypes: Partial<Record<FieldName, string>> = { email: 'email', phone: 'tel', birth_date: 'date' }
const requiredFields: readonly FieldName[] = ['first_name', 'last_name', 'email']

const valuesOf = (user: User) => Object.fromEntries(FIELD_NAMES.map((name) => [name, user[name]])) as Values

/** Card with the form for the personal data of a user. */
export function PersonalDataCard({ user }: { user: User }) {
  const { t } = useTranslation(['installation', 'common'])
  const { form, update, unsaved, giveUp, submit } = usePersonalData(user)
  const { isDirty } = form.formState
  return (
    <Card>
      <CardHeader
        title={t('installation:users.personal')}
        description={t('installation:users.personal_text')}
      />
      <CardBody>
        <form
          noValidate
          className="grid items-start gap-5 sm:grid-cols-2"
          onSubmit={(event) => void submit(event)}
        >
          <SaveProblem error={update.error} failed="profile_update" form={form} className="sm:col-span-2" />
          {FIELD_NAMES.map((name) => (
            <PersonalField key={name} name={name} form={form} user={user} />
          ))}
          <div className="flex flex-wrap gap-2 sm:col-span-2">
            {isDirty ? <Button onClick={giveUp}>{t('installation:discard')}</Button> : null}
            <Button type="submit" variant="primary" busy={update.isPending} disabled={!isDirty}>
              {t('common:actions.save')}
            </Button>
          </div>
        </form>
      </CardBody>
      <UnsavedChangesDialog unsaved={unsaved} />
    </Card>
  )
}

/** Form state of a user's personal data, with its draft and the functions that save and discard changes. */
function usePersonalData(user: User) {
  const form = useContractForm<Values>(loadUpdateUserBody, valuesOf(user), { draft: `admin-user:${user.id}` })
  const update = useUpdateUser()
  const giveUp = () => {
    form.forgetDraft()
    form.reset(valuesOf(user))
    update.reset()
  }
  const unsavedChanges = useUnsavedChanges(
    form.formState.isDirty && !update.isPending,
    giveUp,
    form.forgetDraft,
  )
  const submit = form.handleSubmit((values) => {
    const showSaved = form.beginSave()
    update.mutate(
      { params: { id: user.id }, body: form.changesOf(values) },
      { onError: form.showErrors, onSuccess: (saved) => showSaved(valuesOf(saved)) },
    )
  })
  return { form, update, unsaved: unsavedChanges, giveUp, submit }
}

interface PersonalFieldProps {
  name: FieldName
  form: ContractForm<Values>
  user: User
}

function PersonalField({ name, form, user }: PersonalFieldProps) {
  const { t } = useTranslation('installation')
  const optional = !requiredFields.includes(name)
  const field = form.register(name, optional ? { setValueAs: emptyToNull } : {})
  return (
    <Field
      label={t(`users.${name}`)}
      optional={optional}
      error={form.formState.errors[name]?.message}
      hint={name === 'email' ? t('users.email_hint') : undefined}
      className={name === 'email' || name === 'bio' ? 'sm:col-span-2' : ''}
    >
      {name === 'bio' ? (
        <Textarea rows={3} {...field} />
      ) : name === 'country' ? (
        <CountrySelect formerCountry={user.country} {...field} />
      ) : (
        <Input type={inputTypes[name] ?? 'text'} autoComplete="off" {...field} />
      )}
    </Field>
  )
}
