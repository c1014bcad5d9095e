import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { printed } from './paper';

/** A statement in an answer of the API. */
export interface Letter {
  readonly id: number;
  readonly number: string;
  readonly total: number;
  readonly profit: number;
  readonly corrections: number;
  readonly content: {
    readonly cars: readonly { numberPlate: string; cashed: number; spent: number; profit: number }[];
    readonly drivers: readonly {
      driver: string;
      opening: number;
      due: number;
      cashed: number;
      closing: number;
    }[];
    readonly expenses: readonly { numberPlate: string; text: string | null; amount: number }[];
    readonly corrections: readonly { was: number; is: number; amount: number }[];
  };
}

/** An amount as a statement shows it, without the currency, and with a minus instead of a hyphen. */
export const amount = (kwacha: number): string =>
  kwacha.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace('-', '−');

interface Paper {
  readonly pages: number;
  readonly size: string;
  readonly lines: readonly string[];
}

/** Prints a statement: its lines, with the columns separated by bars. */
export const printedLetter = async (page: Page): Promise<Paper> => {
  const { text, facts } = await printed(page);
  return {
    pages: Number(/^Pages:\s+(\d+)/m.exec(facts)?.[1]),
    size: /\((A4)\)/.exec(facts)?.[1] ?? '',
    lines: text.split('\n').map((line) =>
      line
        .trim()
        .split(/\s{2,}/)
        .join(' | '),
    ),
  };
};

/** Checks that the paper has every line of a statement. */
export const expectWhole = ({ lines }: Paper, { content, total, profit, number }: Letter): void => {
  const holds = (...parts: readonly string[]) =>
    expect(
      lines.some((line) => parts.every((part) => line.includes(part))),
      parts.join(' '),
    ).toBe(true);
  holds(`Statement ${number}`);
  for (const { numberPlate, cashed, spent, profit: left } of content.cars)
    holds(numberPlate, amount(cashed), amount(spent), amount(left));
  for (const { driver, opening, due, cashed, closing } of content.drivers)
    holds(driver, amount(opening), amount(due), amount(cashed), amount(closing));
  for (const { numberPlate, text, amount: spent } of content.expenses)
    holds(numberPlate, text ?? '', amount(spent));
  for (const { was, is, amount: change } of content.corrections)
    holds(amount(was), amount(is), amount(change));
  holds('Profit of', amount(profit));
  holds('Total', amount(total));
};
