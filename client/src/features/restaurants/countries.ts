/** Supported country with its defaults: currency, time zone and usual tax on meals. */
export interface Country {
  code: string
  currency: string
  timezone: string
  tax_rate_bps: number
}

const buildCountry = (code: string, currency: string, timezone: string, tax_rate_bps: number): Country => ({
  code,
  currency,
  timezone,
  tax_rate_bps,
})

export const COUNTRIES: readonly Country[] = [
  buildCountry('AR', 'ARS', 'America/Argentina/Buenos_Aires', 2100),
  buildCountry('BO', 'BOB', 'America/La_Paz', 1300),
  buildCountry('BR', 'BRL', 'America/Sao_Paulo', 0),
  buildCountry('CA', 'CAD', 'America/Toronto', 500),
  buildCountry('CL', 'CLP', 'America/Santiago', 1900),
  buildCountry('CO', 'COP', 'America/Bogota', 800),
  buildCountry('CR', 'CRC', 'America/Costa_Rica', 1300),
  buildCountry('CU', 'CUP', 'America/Havana', 1000),
  buildCountry('DO', 'DOP', 'America/Santo_Domingo', 1800),
  buildCountry('EC', 'USD', 'America/Guayaquil', 1500),
  buildCountry('SV', 'USD', 'America/El_Salvador', 1300),
  buildCountry('ES', 'EUR', 'Europe/Madrid', 1000),
  buildCountry('US', 'USD', 'America/New_York', 0),
  buildCountry('FR', 'EUR', 'Europe/Paris', 1000),
  buildCountry('GT', 'GTQ', 'America/Guatemala', 1200),
  buildCountry('HN', 'HNL', 'America/Tegucigalpa', 1500),
  buildCountry('IT', 'EUR', 'Europe/Rome', 1000),
  buildCountry('MX', 'MXN', 'America/Mexico_City', 1600),
  buildCountry('NI', 'NIO', 'America/Managua', 1500),
  buildCountry('PA', 'PAB', 'America/Panama', 700),
  buildCountry('PY', 'PYG', 'America/Asuncion', 1000),
  buildCountry('PE', 'PEN', 'America/Lima', 1800),
  buildCountry('PT', 'EUR', 'Europe/Lisbon', 1300),
  buildCountry('GB', 'GBP', 'Europe/London', 2000),
  buildCountry('CH', 'CHF', 'Europe/Zurich', 810),
  buildCountry('DE', 'EUR', 'Europe/Berlin', 1900),
  buildCountry('UY', 'UYU', 'America/Montevideo', 2200),
  buildCountry('VE', 'VES', 'America/Caracas', 1600),
]

/** Country whose default time zone is the given one, or else Spain in Europe and Mexico elsewhere. */
export function countryOf(timezone: string): Country {
  const countryOfTimezone = COUNTRIES.find((country) => country.timezone === timezone)
  const region = timezone.startsWith('Europe/') ? 'ES' : 'MX'
  return countryOfTimezone ?? (COUNTRIES.find(({ code }) => code === region) as Country)
}
