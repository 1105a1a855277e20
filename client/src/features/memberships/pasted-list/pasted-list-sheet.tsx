import type { AddedLine } from '@forki/contract/staff'
import { MAX_STAFF_LINES } from '@forki/contract/limits'
import { MEMBERSHIP_ROLES, type MembershipRole } from '@forki/contract/permissions'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedChangesDialog } from '../../../components/unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { errorText } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { AddMemberMethodChoice, type AddMemberMethod } from '../components/add-member-method.tsx'
import { StaffLimitHint } from '../components/staff-limit-hint.tsx'
import { useAddStaffLines } from '../queries.ts'
import { defaultRole, roleRefusal, MOST_NEEDED_ROLES_FIRST } from '../grant-rules.ts'
import type { AddedPerson } from './added-person.ts'
import { LinePreview } from './line-preview.tsx'
import { staffLineOf, parseLines, ROLE_WORDS, type ParsedLine } from './parse-lines.ts'
import { lineErrorsOf } from './line-errors.ts'

interface PastedListSheetProps {
  restaurant: AccessibleRestaurant
  onMethod: (way: AddMemberMethod) => void
  onClose: () => void
  onAdded: (people: readonly AddedPerson[]) => void
}

/** Sheet for a pasted list of people, with a preview of each line. A rejected line rejects the list. */
export function PastedListSheet({ restaurant, onMethod, onClose, onAdded }: PastedListSheetProps) {
  const { t } = useTranslation(['staff', 'common'])
  const [text, setText] = useState('')
  const [role, setRole] = useState<MembershipRole>(defaultRole(restaurant))
  const lines = useParsedLines(text, role, restaurant)
  const add = useAddStaffLines()
  const refused = lineErrorsOf(add.error)
  const wrongCount = lines.filter(({ problem }, index) => problem !== null || refused.has(index)).length
  const unsaved = useUnsavedChanges(text.trim() !== '' && !add.isSuccess, onClose)
  const submit = () =>
    add.mutate(
      { body: { restaurant_id: restaurant.id, lines: lines.map((line) => staffLineOf(line)) } },
      {
        onSuccess: ({ items }) => {
          unsaved.allowLeaving()
          onAdded(peopleOf(lines, items))
        },
      },
    )
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={unsaved.tryClose}
      title={t('staff:list.title')}
      description={t('staff:list.text')}
      footer={
        <>
          <Button onClick={unsaved.tryClose}>{t('common:actions.cancel')}</Button>
          <Button
            variant="primary"
            busy={add.isPending}
            disabled={lines.length === 0 || wrongCount > 0}
            onClick={submit}
          >
            {t('staff:list.submit', { count: lines.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {add.error && refused.size === 0 ? (
          <Notice tone="danger">{errorText(add.error, 'user_invite')}</Notice>
        ) : null}
        <AddMemberMethodChoice value="list" losesInput={text.trim() !== ''} onChange={onMethod} />
        <StaffLimitHint error={add.error} restaurant={restaurant} />
        <ListFields
          restaurant={restaurant}
          text={text}
          role={role}
          onText={(next) => (setText(next), add.reset())}
          onRole={(next) => (setRole(next), add.reset())}
        />
        {lines.length > 0 ? <LinePreview lines={lines} refusals={refused} wrongCount={wrongCount} /> : null}
      </div>
      <UnsavedChangesDialog unsaved={unsaved} />
    </Sheet>
  )
}

const peopleOf = (lines: readonly ParsedLine[], items: readonly AddedLine[]): AddedPerson[] =>
  items.flatMap((result, index) => (lines[index] ? [{ line: lines[index], result }] : []))

interface ListFieldsProps {
  restaurant: AccessibleRestaurant
  text: string
  role: MembershipRole
  onText: (text: string) => void
  onRole: (role: MembershipRole) => void
}

/** Form fields: the text area for the pasted list, and the role for lines that name no role. */
function ListFields({ restaurant, text, role, onText, onRole }: ListFieldsProps) {
  const { t } = useTranslation(['staff', 'access'])
  return (
    <>
      <Field label={t('staff:list.area')} hint={t('staff:list.area_hint', { limit: MAX_STAFF_LINES })}>
        <Textarea
          autoFocus
          rows={5}
          spellCheck={false}
          value={text}
          placeholder={t('staff:list.placeholder')}
          className="max-h-64"
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
      <Field label={t('staff:list.role')}>
        <Select
          value={role}
          className="max-w-64"
          onChange={(event) => onRole(event.target.value as MembershipRole)}
        >
          {MOST_NEEDED_ROLES_FIRST.filter((each) => roleRefusal(restaurant, each) === null).map((each) => (
            <option key={each} value={each}>
              {t(`access:roles.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

/** Parses the pasted text into lines, with common role words and the role names of the user's language. */
function useParsedLines(text: string, role: MembershipRole, restaurant: AccessibleRestaurant) {
  const { t } = useTranslation('access')
  return useMemo(() => {
    const roles = new Map(
      MEMBERSHIP_ROLES.flatMap((each) =>
        [...ROLE_WORDS[each].split(' '), t(`roles.${each}`).toLowerCase()].map(
          (word) => [word, each] as const,
        ),
      ),
    )
    return parseLines(text, { role, roles, mayGrant: (each) => roleRefusal(restaurant, each) === null })
  }, [text, role, restaurant, t])
}
