import { DomainError } from '@numera/contracts/errors';
import { type ArgumentMetadata, type INestApplication, type Type } from '@nestjs/common';
import { METHOD_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { gateway } from '../../test/the-gateway.ts';
import { parseInput } from './parse-input.ts';

/** Nest's numbers for what a parameter of a handler is taken from (`RouteParamtypes`). */
const sources: Readonly<Record<string, ArgumentMetadata['type']>> = { 3: 'body', 4: 'query', 5: 'param' };
/** One of them is wrong for whatever has rules. */
const junk: readonly unknown[] = [{}, 'x'.repeat(1_000), '', -1, null, '119876'];

interface RouteInput {
  readonly route: string;
  readonly source: ArgumentMetadata['type'];
  readonly input: Type;
  readonly validated: readonly string[];
}

/** What each route of the application takes, by the decorators that Nest itself goes by. */
const inputsOf = (app: INestApplication): RouteInput[] =>
  [...app.get(ModulesContainer).values()]
    .flatMap(({ controllers }) => [...controllers.values()].map(({ metatype }) => metatype as Type))
    .flatMap((controller) =>
      Object.getOwnPropertyNames(controller.prototype)
        .filter((method) => Reflect.hasMetadata(METHOD_METADATA, controller.prototype[method] as object))
        .flatMap((method) => inputsOfRoute(controller, method)),
    );

function inputsOfRoute(controller: Type, method: string): RouteInput[] {
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) as Type[];
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number }
  >;
  return Object.entries(args).flatMap(([key, { index }]) => {
    const source = sources[key.split(':')[0]!];
    const input = types[index]!;
    return source ? [{ route: `${controller.name}.${method}`, source, input, validated: validatedOf(input) }] : [];
  });
}

const validatedOf = (input: Type): string[] => {
  const rules = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))].sort();
};

type Described = Readonly<Record<string, { readonly type?: string; readonly $ref?: string; readonly allOf?: unknown }>>;

/** Property → schema, of a body or of the parameters of one route, as the API's description shows them. */
function describedOf({ components, paths }: OpenAPIObject, { route, source, input }: RouteInput): Described {
  if (source === 'body')
    return (components?.schemas?.[input.name] as { properties?: Described } | undefined)?.properties ?? {};
  const operation = Object.values(paths)
    .flatMap((path) => [path.get, path.post, path.put, path.patch, path.delete])
    .find((one) => one?.operationId?.replace('_', '.') === route);
  const where = source === 'query' ? 'query' : 'path';
  const given = operation?.parameters?.flatMap((one) => ('in' in one && one.in === where ? [one] : [])) ?? [];
  return Object.fromEntries(given.map(({ name, schema }) => [name, schema as Described[string]]));
}

/** The words for this field when nothing but it is given; undefined when it is not complained of. */
async function complaintOf(
  { input, source }: RouteInput,
  property: string,
  value: unknown,
): Promise<string | undefined> {
  const parsed = parseInput().transform({ [property]: value }, { type: source, metatype: input });
  const fields = await parsed.then(
    () => ({}),
    (error: unknown) => (error instanceof DomainError ? (error.fields ?? {}) : Promise.reject(error as Error)),
  );
  return (fields as Record<string, string>)[property];
}

describe('what every route takes', () => {
  let inputs: RouteInput[];
  let description: OpenAPIObject;

  beforeAll(() => {
    inputs = inputsOf(gateway.app);
    description = SwaggerModule.createDocument(gateway.app, new DocumentBuilder().build());
  });

  it('is a class with properties, for bodies, queries and parameters alike', () => {
    expect(new Set(inputs.map(({ source }) => source))).toEqual(new Set(['body', 'query', 'param']));
    expect(inputs.filter(({ validated }) => validated.length === 0)).toEqual([]);
  });

  it('is described, property by property', () => {
    for (const one of inputs) {
      const described = describedOf(description, one);
      const told = Object.entries(described).filter(([, { type, $ref, allOf }]) => type ?? $ref ?? allOf);
      expect([one.route, told.map(([name]) => name).sort()]).toEqual([one.route, one.validated]);
    }
  });

  it('is refused where it is wrong, by the name of the field and in Portuguese', async () => {
    const indifferent: string[] = [];
    for (const one of inputs) {
      for (const property of one.validated) {
        const complaints = await Promise.all(junk.map((value) => complaintOf(one, property, value)));
        const words = complaints.filter((complaint) => complaint !== undefined);
        if (words.length === 0) indifferent.push(`${one.input.name}.${property}`);
        else expect([property, words[0]]).toEqual([property, expect.stringMatching(/^\p{Lu}.* ?.+$/u)]);
        expect(words).not.toContain('Campo não reconhecido');
      }
    }
    // Free text, stored without what nobody should see in it: nothing about it can be wrong.
    expect([...new Set(indifferent)].toSorted()).toEqual([
      'AddressInput.complement',
      'CustomerInput.complement',
      // Ticked or not: whatever is not true is not.
      'CustomerInput.terms',
      'MailSettingInput.secure',
      'MailSettingTestInput.secure',
      'RegistrationInput.complement',
    ]);
  });

  it('has no place for a field that nobody named', async () => {
    for (const one of inputs) expect(await complaintOf(one, 'stranger', 1)).toBe('Campo não reconhecido');
  });
});
