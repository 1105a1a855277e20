/** Sheet with the details of an order: number of guests, the customer's name and phone, and the note. */
import { useTranslation } from 'react-i18next'
import { EditConflictNotice } from '../../../components/edit-conflict-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useOrderDetails } from '../hooks/use-order-details.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import type { useUpdateOrder } from '../queries.ts'
import { CommandError } from './command-error.tsx'
import { NumberChips } from './number-chips.tsx'

export function OrderDetailsSheet({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const { update, entered, setField, editConflict, save } = useOrderDetails(editor)
  return (
    <Sheet
      open
      onOpenChange={editor.closePanel}
      title={t('menu.details')}
      footer={
        <Button
          variant="primary"
          size="touch"
          block
          busy={update.busy}
          disabled={editConflict.conflicts.length > 0}
          onClick={() => void save()}
        >
          {t('details.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <CommandError error={update.error} />
        <EditConflictNotice editConflict={editConflict} />
        <NumberChips
          label={t('details.guests')}
          noneLabel="–"
          value={entered.guests}
          max={10}
          onChange={(guests) => setField('guests', guests)}
        />
        <Field label={t('details.customer')} optional>
          <Input
            size="touch"
            value={entered.customer_name ?? ''}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setField('customer_name', event.target.value)}
          />
        </Field>
        <PhoneField
          update={update}
          phone={entered.customer_phone ?? ''}
          onPhone={(phone) => setField('customer_phone', phone)}
        />
        <Field label={t('details.notes')} optional hint={t('details.notes_hint')}>
          <Textarea
            value={entered.notes ?? ''}
            maxLength={1000}
            onChange={(event) => setField('notes', event.target.value)}
          />
        </Field>
      </div>
    </Sheet>
  )
}

interface PhoneFieldProps {
  update: ReturnType<typeof useUpdateOrder>
  phone: string
  onPhone: (value: string) => void
}

function PhoneField({ update, phone, onPhone }: PhoneFieldProps) {
  const { t } = useTranslation('orders')
  return (
    <Field
      label={t('details.phone')}
      optional
      error={update.error?.errors.find(({ path }) => path === 'customer_phone')?.message}
    >
      <Input
        size="touch"
        type="tel"
        value={phone}
        autoComplete="off"
        onChange={(event) => onPhone(event.target.value)}
      />
    </Field>
  )
}
