import type { Language } from '../../errors/messages/language.ts'

const es = {
  table: 'Mesa',
  scan_table: 'Escanea para ver el menú y pedir',
  scan_menu: 'Escanea para ver el menú',
  test: 'Página de prueba',
  big: 'Letra grande',
  inverse: 'Notas para la cocina',
  figure: 'Total',
  done: 'Si lees todo, la impresora está lista.',
} satisfies Record<string, string>
const en: typeof es = {
  table: 'Table',
  scan_table: 'Scan to see the menu and order',
  scan_menu: 'Scan to see the menu',
  test: 'Test page',
  big: 'Large text',
  inverse: 'Notes for the kitchen',
  figure: 'Total',
  done: 'If all the text is readable, the printer is ready.',
}

/** Texts of printed table QR codes and of test pages, in the restaurant's language. */
export const documentTranslations = (language: Language): typeof es => (language === 'en' ? en : es)
