import { useTranslation } from 'react-i18next'

/** What a register is called: "Till 2" where it is a number, else by the name it was given. */
export function useRegisterName() {
  const { t } = useTranslation('till')
  return (register: string) => (/^\d+$/.test(register) ? t('bar.register', { register }) : register)
}

/** What a check is called: by its number where it has no name. */
export function useCheckName() {
  const { t } = useTranslation('till')
  return (label: string) => (/^\d+$/.test(label) ? t('split.check', { label }) : label)
}
