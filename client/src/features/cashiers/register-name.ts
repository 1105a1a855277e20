import { useTranslation } from 'react-i18next'

/** Display name of a register: "Till 2" for a number, or its own name. */
export function useRegisterName() {
  const { t } = useTranslation('cashiers')
  return (register: string) => (/^\d+$/.test(register) ? t('bar.register', { register }) : register)
}
