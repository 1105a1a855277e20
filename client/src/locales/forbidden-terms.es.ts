/**
 * Words that Spanish texts must not use: the pattern, and the word to use instead.
 * @see docs/terms.md
 */
export const FORBIDDEN_ES: readonly (readonly [pattern: RegExp, use: string])[] = [
  [/\bañad/i, 'agregar'],
  [/\baparatos?\b/i, 'terminal (compartida) o dispositivo'],
  [/\bórdenes\b|\b(?:la|una|esta|otra) orden\b|\borden(?:es)? (?:abiert|cancelad|pasad)/i, 'pedido'],
  [/\bporci[oó]n/i, 'producto o cantidad'],
  [/\blíneas?\b(?! de tiempo)/i, 'producto'],
  [/\bplatos?\b(?! fuertes| del día)/i, 'platillo o producto'],
  [/(?<!A4 o )\bcarta\b/i, 'menú'],
  [/\bartículos?\b/i, 'producto'],
  [/\balmacén\b|\bbodega\b/i, 'inventario'],
  [/\{\{(?:count|n)\}\} lugar(?:es)?\b/i, 'asiento'],
  [/\bdebe haber\b/i, 'esperado'],
  [/\barqueo\b|\bconteo ciego\b/i, 'conteo a ciegas'],
  [/\bcuenta promedio\b/i, 'ticket promedio'],
  [
    /\bdevolver\b|\bdevolvió\b|\bdevuelt[oa]s?\b(?! al proveedor)|\bdevolución\b(?! de proveedor)/i,
    'reembolsar',
  ],
  [/\bpagos\b/i, 'cobros'],
  [/\b(?:fuera de|en|del|de) servicio\b(?<!\b[Dd]ía de servicio)/i, 'activo o inactivo'],
  [
    /\bapagad[oa]s?\b(?! o tener)|\bapagar\b|\bencendid[oa]s?\b(?!\.| sin HTTPS)|\bencender\b/i,
    'activo o inactivo',
  ],
  [/\bhay hoy\b|\ba la venta\b|\ben oferta\b/i, 'disponible o activo'],
  [
    /\bquien(?:es)? (?:administra|es propietari|es dueñ|atiende)/i,
    'gerente, propietario, administrador o mesero',
  ],
  [/\bgerencia\b/i, 'gerente'],
  [/\bpuesto\b/i, 'rol'],
  [/\breservaci/i, 'reserva'],
  [/\brecompensas?\b/i, 'premio'],
  [/\bfidelidad\b/i, 'lealtad'],
  [/\bvuelta\b/i, 'ciclo'],
  [/\bhistoria\b/i, 'historial'],
  [/\bseguir\b/i, 'continuar'],
  [/\bentrega en sala\b|\bsala y cocina\b/i, 'servir, meseros'],
  [/\bduerme\b|\bdormido\b/i, 'PIN bloqueado'],
  [/\bcamarer/i, 'mesero'],
  [/\bcasa\b|\bviva voz\b|\bse fue\b/i, 'texto sin metáfora'],
]
