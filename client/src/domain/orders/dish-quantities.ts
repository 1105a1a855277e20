/**
 * Text of ordered dishes with their quantities, such as "3 × Soup, 1 × Bread". Quantities of lines with the
 * same name are added up, at the position of the first line.
 */
export function dishQuantitiesText<Line extends { quantity: number }>(
  lines: readonly Line[],
  nameOf: (line: Line) => string,
): string {
  const quantities = new Map<string, number>()
  for (const line of lines) quantities.set(nameOf(line), (quantities.get(nameOf(line)) ?? 0) + line.quantity)
  return [...quantities].map(([name, quantity]) => `${quantity} × ${name}`).join(', ')
}
