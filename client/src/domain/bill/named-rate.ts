/** Tax rate with its name in front, such as "IVA 16 %". Rates of cached orders may have no name. */
export const namedRate = (
  { rate_bps, name }: { rate_bps: number; name?: string | null },
  percent: (bps: number) => string,
): string => (name ? `${name} ${percent(rate_bps)}` : percent(rate_bps))
