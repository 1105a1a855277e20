/**
 * Text of ordered dishes with their quantities, such as "3 × Soup, 1 × Bread". Lines of the same name are
 * added up, in the order of their first line.
 */
export function dishQuantitiesText<Line extends { quantity: number }>(
  lines: readonly Line[],
  nameOf: (line: Line) => string,
): string {
  const quantities = new Map<string, number>()
  for (const line of lines) quantities.set(nameOf(line), (quantities.get(nameOf(line)) ?? 0) + line.quantity)
  return [...quantities].map(([name, quantity]) => `${quantity} × ${name}`).join(', ')
}
