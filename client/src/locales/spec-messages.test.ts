import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'

const each = (words: string, ...verbs: string[]) => verbs.map((verb) => words.replace('*', verb))

/** The catalogue of errors and successes of the specification (§8), to the letter, by the language it gives them in. */
const GIVEN = {
  en: {
    failed: [
      'Registration failed',
      'Invalid credentials',
      'Invalid session',
      'Profile update failed',
      'Logout failed',
      'Email verification failed',
      'Failed to send password reset email',
      'Failed to reset password',
      'Error fetching subscription plan',
      'Error fetching subscription plans',
      'Error fetching user subscriptions',
      'Error fetching all user subscriptions',
      ...each('Error * subscription plan', 'creating', 'updating', 'deleting'),
      ...each('Error * user subscription', 'creating', 'updating', 'deleting'),
      'Error fetching open cashier session',
      'Error fetching cashier session',
      'Error fetching cashier sessions',
      ...each('Error * cashier session', 'creating', 'updating', 'deleting'),
      'Error fetching cashier transactions',
      'Error adding cashier transaction',
      'Error deleting cashier transaction',
      'restaurantId is required',
      ...each('Failed to * layout', 'fetch', 'create', 'update', 'delete'),
      ...each('Error * dish', 'creating', 'updating', 'deleting'),
      ...each('Error * menu', 'fetching', 'creating', 'updating', 'deleting'),
      ...each('Error * order', 'fetching', 'creating', 'updating', 'deleting'),
      ...each('Error * restaurant', 'fetching', 'creating', 'updating'),
      ...each('Error * inventory item', 'fetching', 'creating', 'updating', 'deleting'),
      ...each('Error * template', 'fetching', 'creating', 'updating', 'deleting'),
    ],
    done: [
      ...each('Order * successfully', 'created', 'updated', 'deleted', 'cancelled', 'completed'),
      'Orders exported successfully',
      ...each('Inventory item * successfully', 'created', 'updated', 'deleted', 'activated', 'deactivated'),
      ...each('Template * successfully', 'created', 'updated', 'deleted'),
      'Card issued successfully',
      'Seal added successfully',
      'Card redeemed successfully',
      ...each('Subscription plan * successfully', 'created', 'updated', 'deleted'),
      ...each('User subscription * successfully', 'created', 'updated', 'deleted'),
      ...each('Cashier session * successfully', 'created', 'updated', 'deleted'),
      'Transaction added successfully',
      'Transaction deleted successfully',
    ],
  },
  es: {
    failed: [
      'Error al obtener perfil',
      'Error al actualizar perfil',
      'Error al eliminar perfil',
      'Error al cambiar contraseña',
      'Error al obtener usuarios',
      'Error al crear usuario',
      'Error al invitar usuario',
      'Error al aceptar invitación',
      'Error al rechazar invitación',
      'Error al actualizar membresía',
      'Usuario no encontrado',
    ],
    done: [
      'Productos creado exitosamente',
      ...each('Producto * exitosamente', 'actualizado', 'eliminado', 'desactivado', 'activado'),
      ...each('Menú * exitosamente', 'creado', 'actualizado', 'eliminado', 'desactivado', 'activado'),
      'Usuario invitado correctamente',
      'Invitación aceptada correctamente',
      'Invitación rechazada correctamente',
      'Membresía actualizada correctamente',
      ...each('Mapa * exitosamente', 'creado', 'actualizado', 'eliminado', 'activado', 'desactivado'),
      'Datos exportados exitosamente',
    ],
  },
} as const

const catalogues = { es: es.messages, en: en.messages } as const
const other = { es: 'en', en: 'es' } as const

const rows = (['en', 'es'] as const).flatMap((language) =>
  (['done', 'failed'] as const).flatMap((kind) =>
    GIVEN[language][kind].map((text) => [language, kind, text] as const),
  ),
)

describe('messages of the specification', () => {
  it.each(rows)('%s, %s: %s, and its counterpart', (language, kind, text) => {
    const words: Readonly<Record<string, string>> = catalogues[language][kind]
    const key = Object.keys(words).find((name) => words[name] === text) ?? ''
    const counterpart = (catalogues[other[language]][kind] as Readonly<Record<string, string>>)[key]

    expect(key).not.toBe('')
    expect(counterpart?.trim()).toBeTruthy()
    expect(counterpart).not.toBe(text)
  })

  it('are said once in each language', () => {
    for (const { done, failed } of [es.messages, en.messages]) {
      const texts = [...Object.values<string>(done), ...Object.values<string>(failed)]

      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
    }
  })
})
