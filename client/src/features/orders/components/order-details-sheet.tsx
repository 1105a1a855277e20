/** Sheet with the details of an order: number of guests, the customer's name and phone, and the note. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useUpdateOrder } from '../queries.ts'
import { CommandError } from './command-error.tsx'
import { NumberChips } from './number-chips.tsx'

export function OrderDetailsSheet({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const { order } = editor
  const update = useUpdateOrder()
  const [guests, setGuests] = useState(order.guests)
  const [customer, setCustomer] = useState(order.customer_name ?? '')
  const [phone, setPhone] = useState(order.customer_phone ?? '')
  const [notes, setNotes] = useState(order.notes ?? '')
  const save = async () => {
    const body = {
      guests,
      customer_name: customer.trim() || null,
      customer_phone: phone.trim() || null,
      notes: notes.trim() || null,
      version: order.version,
    }
    if (await update.run({ params: { id: order.id }, body })) editor.closePanel()
  }
  return (
    <Sheet
      open
      onOpenChange={editor.closePanel}
      title={t('menu.details')}
      footer={
        <Button variant="primary" size="touch" block busy={update.busy} onClick={() => void save()}>
          {t('details.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <CommandError error={update.error} />
        <NumberChips label={t('details.guests')} noneLabel="–" value={guests} max={10} onChange={setGuests} />
        <Field label={t('details.customer')} optional>
          <Input
            size="touch"
            value={customer}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setCustomer(event.target.value)}
          />
        </Field>
        <PhoneField update={update} phone={phone} onPhone={setPhone} />
        <Field label={t('details.notes')} optional hint={t('details.notes_hint')}>
          <Textarea value={notes} maxLength={1000} onChange={(event) => setNotes(event.target.value)} />
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
