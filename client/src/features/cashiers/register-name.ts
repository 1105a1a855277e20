import { useTranslation } from 'react-i18next'

/** What a register is called: "Till 2" where it is a number, else by the name it was given. */
export function useRegisterName() {
  const { t } = useTranslation('cashiers')
  return (register: string) => (/^\d+$/.test(register) ? t('bar.register', { register }) : register)
}
