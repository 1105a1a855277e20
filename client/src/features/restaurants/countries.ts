/** Supported countries with their defaults: currency, time zone and usual tax on meals. */
export interface Country {
  code: string
  currency: string
  timezone: string
  tax_rate_bps: number
}

const of = (code: string, currency: string, timezone: string, tax_rate_bps: number): Country => ({
  code,
  currency,
  timezone,
  tax_rate_bps,
})

export const COUNTRIES: readonly Country[] = [
  of('AR', 'ARS', 'America/Argentina/Buenos_Aires', 2100),
  of('BO', 'BOB', 'America/La_Paz', 1300),
  of('BR', 'BRL', 'America/Sao_Paulo', 0),
  of('CA', 'CAD', 'America/Toronto', 500),
  of('CL', 'CLP', 'America/Santiago', 1900),
  of('CO', 'COP', 'America/Bogota', 800),
  of('CR', 'CRC', 'America/Costa_Rica', 1300),
  of('CU', 'CUP', 'America/Havana', 1000),
  of('DO', 'DOP', 'America/Santo_Domingo', 1800),
  of('EC', 'USD', 'America/Guayaquil', 1500),
  of('SV', 'USD', 'America/El_Salvador', 1300),
  of('ES', 'EUR', 'Europe/Madrid', 1000),
  of('US', 'USD', 'America/New_York', 0),
  of('FR', 'EUR', 'Europe/Paris', 1000),
  of('GT', 'GTQ', 'America/Guatemala', 1200),
  of('HN', 'HNL', 'America/Tegucigalpa', 1500),
  of('IT', 'EUR', 'Europe/Rome', 1000),
  of('MX', 'MXN', 'America/Mexico_City', 1600),
  of('NI', 'NIO', 'America/Managua', 1500),
  of('PA', 'PAB', 'America/Panama', 700),
  of('PY', 'PYG', 'America/Asuncion', 1000),
  of('PE', 'PEN', 'America/Lima', 1800),
  of('PT', 'EUR', 'Europe/Lisbon', 1300),
  of('GB', 'GBP', 'Europe/London', 2000),
  of('CH', 'CHF', 'Europe/Zurich', 810),
  of('DE', 'EUR', 'Europe/Berlin', 1900),
  of('UY', 'UYU', 'America/Montevideo', 2200),
  of('VE', 'VES', 'America/Caracas', 1600),
]

/** Country of a time zone. The default is Spain in Europe, and Mexico elsewhere. */
export function countryOf(timezone: string): Country {
  const found = COUNTRIES.find((country) => country.timezone === timezone)
  const region = timezone.startsWith('Europe/') ? 'ES' : 'MX'
  return found ?? (COUNTRIES.find(({ code }) => code === region) as Country)
}
