/** Demo accounts with their role in Spanish and English (RUN-4). */
const ACCOUNTS = [
  ['admin', 'administración', 'administration'],
  ['owner', 'dueña', 'owner'],
  ['manager', 'gerente', 'manager'],
  ['chef', 'cocina', 'kitchen'],
  ['waiter', 'mesas', 'tables'],
  ['cashier', 'caja', 'till'],
  ['owner2', 'otro restaurante', 'another restaurant'],
] as const
const PASSWORD = 'demo-forki-2026'

/** Start message for the terminal: URL of the application, and the demo accounts. */
export function startMessage(address: string, hasDemo: boolean): string {
  const accounts = ACCOUNTS.map(([name, es, en]) => `    ${`${name}@forki.demo`.padEnd(20)} ${es} · ${en}`)
  const demo = [`  Demo · contraseña · password: ${PASSWORD}`, ...accounts, '']
  return ['', `  Forki  →  ${address}`, '', ...(hasDemo ? demo : []), '  Ctrl+C: salir · stop', ''].join('\n')
}
