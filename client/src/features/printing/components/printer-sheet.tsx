import type { CreatePrinter, Printer } from '@forki/contract/printers'
import { PRINTER_DOCUMENTS } from '@forki/contract/printers/constants'
import { Controller, useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSheet } from '../../../components/form-dialog.tsx'
import { useContractForm, type ContractForm } from '../../../lib/form.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useCreatePrinter, useUpdatePrinter } from '../queries.ts'

const loadCreatePrinterBody = async () => (await import('@forki/contract/printers')).createPrinterBody

interface PrinterSheetProps {
  restaurant_id: string
  /** Printer to edit. Null for a new printer. */
  printer: Printer | null
  stations: ReadonlyMap<string, string>
  onClose: () => void
}

const emptyPrinter = {
  name: '',
  host: '',
  port: 9100,
  width_mm: 80,
  documents: ['kitchen_ticket'],
  stations: [],
  drawer_register: null,
  copies: 1,
  is_active: true,
} satisfies Omit<CreatePrinter, 'restaurant_id'>

/** Form of a printer, with fields such as network address, paper width, documents and kitchen stations. */
export function PrinterSheet({ restaurant_id, printer, stations, onClose }: PrinterSheetProps) {
  const { t } = useTranslation(['printing', 'common'])
  const create = useCreatePrinter()
  const update = useUpdatePrinter()
  const { name, host, port, width_mm, documents, drawer_register, copies, is_active } =
    printer ?? emptyPrinter
  const form = useContractForm<CreatePrinter>(
    loadCreatePrinterBody,
    {
      restaurant_id,
      name,
      host,
      port,
      width_mm,
      drawer_register,
      copies,
      is_active,
      documents: [...documents],
      stations: [...(printer ?? emptyPrinter).stations],
    },
    { draft: printer ? `printer:${printer.id}` : `printer:new:${restaurant_id}` },
  )
  const fields = <PrinterFields stations={stations} form={form} />
  const dialogProps = { onClose, size: 'lg', form, failed: 'generic' } as const
  if (!printer) {
    return (
      <FormSheet
        {...dialogProps}
        title={t('printing:form.new_title')}
        description={t('printing:form.text')}
        submitLabel={t('common:actions.create')}
        action={create}
        onSubmit={(body) => ({ body })}
        onDone={() => toastSuccess(t('printing:added'))}
      >
        {fields}
      </FormSheet>
    )
  }
  return (
    <FormSheet
      {...dialogProps}
      title={t('printing:form.edit_title')}
      action={update}
      onSubmit={(values) => ({ params: { id: printer.id }, body: form.changesOf(values) })}
      onDone={() => toastSuccess(t('printing:saved'))}
    >
      {fields}
    </FormSheet>
  )
}

function PrinterFields({
  stations,
  form,
}: {
  stations: ReadonlyMap<string, string>
  form: ContractForm<CreatePrinter>
}) {
  const { t } = useTranslation(['printing', 'common'])
  const { errors } = form.formState
  return (
    <>
      <Field label={t('printing:form.name')} hint={t('printing:form.name_hint')} error={errors.name?.message}>
        <Input autoFocus autoComplete="off" {...form.register('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
        <Field
          label={t('printing:form.host')}
          hint={t('printing:form.host_hint')}
          error={errors.host?.message}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('host')} />
        </Field>
        <Field
          label={t('printing:form.port')}
          hint={t('printing:form.port_hint')}
          error={errors.port?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...form.register('port', { valueAsNumber: true })} />
        </Field>
      </div>
      <PaperWidth form={form} />
      <Documents control={form.control} />
      <Stations control={form.control} stations={stations} />
      <CashDrawerField form={form} />
      <Field
        label={t('printing:form.copies')}
        hint={t('printing:form.copies_hint')}
        error={errors.copies?.message}
      >
        <Input
          type="number"
          min={1}
          max={5}
          inputMode="numeric"
          {...form.register('copies', { valueAsNumber: true })}
        />
      </Field>
    </>
  )
}

/** Field for the register whose cash drawer this printer opens. */
function CashDrawerField({ form }: { form: ContractForm<CreatePrinter> }) {
  const { t } = useTranslation(['printing', 'common'])
  const { errors } = form.formState
  return (
    <Field
      label={t('printing:form.drawer')}
      hint={t('printing:form.drawer_hint')}
      error={errors.drawer_register?.message}
      optional
    >
      <Input
        autoComplete="off"
        maxLength={40}
        {...form.register('drawer_register', { setValueAs: (text: string | null) => text?.trim() || null })}
      />
    </Field>
  )
}

function PaperWidth({ form }: { form: ContractForm<CreatePrinter> }) {
  const { t } = useTranslation(['printing', 'common'])
  return (
    <FieldSet legend={t('printing:form.width')}>
      <Controller
        control={form.control}
        name="width_mm"
        render={({ field }) => (
          <RadioCards
            name="width_mm"
            columns={2}
            value={field.value === 58 ? '58' : '80'}
            options={[
              { value: '80', label: t('printing:paper', { width: 80 }) },
              { value: '58', label: t('printing:paper', { width: 58 }) },
            ]}
            onChange={(width) => field.onChange(width === '58' ? 58 : 80)}
          />
        )}
      />
    </FieldSet>
  )
}

function Documents({ control }: { control: Control<CreatePrinter> }) {
  const { t } = useTranslation('printing')
  return (
    <FieldSet legend={t('form.documents')}>
      <Controller
        control={control}
        name="documents"
        render={({ field }) => (
          <>
            {PRINTER_DOCUMENTS.map((document) => (
              <Checkbox
                key={document}
                label={t(`takes.${document}`)}
                hint={t(`form.hints.${document}`)}
                checked={field.value.includes(document)}
                onChange={(event) =>
                  field.onChange(
                    PRINTER_DOCUMENTS.filter((each) =>
                      each === document ? event.target.checked : field.value.includes(each),
                    ),
                  )
                }
              />
            ))}
          </>
        )}
      />
    </FieldSet>
  )
}

/** Field for kitchen stations. It renders only for printers of kitchen tickets in restaurants with stations. */
function Stations({
  control,
  stations,
}: {
  control: Control<CreatePrinter>
  stations: PrinterSheetProps['stations']
}) {
  const { t } = useTranslation('printing')
  const documents = useWatch({ control, name: 'documents' })
  if (stations.size === 0 || !documents.includes('kitchen_ticket')) return null
  return (
    <FieldSet legend={t('form.stations')} hint={t('form.stations_hint')}>
      <Controller
        control={control}
        name="stations"
        render={({ field }) => (
          <div className="grid sm:grid-cols-2">
            {[...stations].map(([key, label]) => (
              <Checkbox
                key={key}
                label={label}
                checked={field.value.includes(key)}
                onChange={(event) =>
                  field.onChange(
                    event.target.checked ? [...field.value, key] : field.value.filter((each) => each !== key),
                  )
                }
              />
            ))}
          </div>
        )}
      />
    </FieldSet>
  )
}
