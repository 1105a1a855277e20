import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/copy-button.tsx'
import { errorText } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { useConfirmSecondFactor, useStartSecondFactor } from '../second-factor.ts'

const loadConfirmSecondFactorBody = async () =>
  (await import('@forki/contract/second-factor')).confirmSecondFactorBody
const loadStartSecondFactorBody = async () =>
  (await import('@forki/contract/second-factor')).startSecondFactorBody

interface AuthenticatorDialogProps {
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

/**
 * Dialog that links an authenticator app in two steps: the password, then a code from the app that scanned the QR
 * code.
 */
export function AuthenticatorDialog({ onClose, onCodes }: AuthenticatorDialogProps) {
  const start = useStartSecondFactor()
  if (start.data) return <LinkStep {...start.data} onClose={onClose} onCodes={onCodes} />
  return <PasswordStep start={start} onClose={onClose} />
}

const emptyPasswordValues = { password: '' }

interface PasswordStepProps {
  start: ReturnType<typeof useStartSecondFactor>
  onClose: () => void
}

function PasswordStep({ start, onClose }: PasswordStepProps) {
  const { t } = useTranslation(['profile', 'common'])
  const id = useId()
  const form = useContractForm<typeof emptyPasswordValues>(loadStartSecondFactorBody, emptyPasswordValues)
  const submit = form.handleSubmit((body) => start.mutate({ body }))
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={t('profile:two_step.password_title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={start.isPending}>
            {t('profile:two_step.next')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {start.isError ? <Notice tone="danger">{errorText(start.error)}</Notice> : null}
        <Field label={t('profile:current_password')} error={form.formState.errors.password?.message}>
          <PasswordInput autoFocus autoComplete="current-password" {...form.register('password')} />
        </Field>
      </form>
    </Dialog>
  )
}

interface AppSecret {
  secret: string
  otpauth_url: string
}

const emptyCodeValues = { code: '' }

function LinkStep({ secret, otpauth_url, onClose, onCodes }: AppSecret & AuthenticatorDialogProps) {
  const { t } = useTranslation(['profile', 'common'])
  const id = useId()
  const confirm = useConfirmSecondFactor()
  const form = useContractForm<typeof emptyCodeValues>(loadConfirmSecondFactorBody, emptyCodeValues)
  const submit = form.handleSubmit((body) =>
    confirm.mutate(
      { body },
      {
        onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
        onError: () => {
          form.reset(emptyCodeValues)
          form.setFocus('code')
        },
      },
    ),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('profile:two_step.scan_title')}
      description={t('profile:two_step.scan')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={confirm.isPending}>
            {t('profile:two_step.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <AppLink secret={secret} otpauth_url={otpauth_url} />
        {confirm.isError ? <Notice tone="danger">{errorText(confirm.error)}</Notice> : null}
        <Field label={t('profile:two_step.code')} error={form.formState.errors.code?.message}>
          <Input
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            className="text-xl tracking-widest tabular-nums"
            {...form.register('code')}
          />
        </Field>
      </form>
    </Dialog>
  )
}

/** Secret for the authenticator app: as a QR code, as a link on a phone, and as text to type. */
function AppLink({ secret, otpauth_url }: AppSecret) {
  const { t } = useTranslation('profile')
  const spaced = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return (
    <>
      <QrCode text={otpauth_url} label={t('two_step.picture')} className="mx-auto size-36 sm:size-48" />
      <div className="text-center sm:hidden">
        <a href={otpauth_url} className={buttonClass()}>
          {t('two_step.open_app')}
        </a>
      </div>
      <div className="flex flex-col items-start gap-2">
        <p className="text-sm text-ink-muted">{t('two_step.by_hand')}</p>
        <code className="break-words select-all">{spaced}</code>
        <CopyButton size="sm" text={secret} label={t('two_step.copy')} copiedLabel={t('two_step.copied')} />
      </div>
    </>
  )
}
