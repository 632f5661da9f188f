import { conflict } from '@talus/contract/changes';
import { ERROR_STATUS } from '@talus/contract/errors';
import type { AnyRoute } from '@talus/contract/route';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** Builds the contract as an OpenAPI 3.1 document. */
export function openApi(routes: Record<string, AnyRoute>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Talus', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: ERROR },
    },
  };
}

function operation(name: string, route: AnyRoute): Json {
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'system'],
    'x-who': route.who,
    ...(route.who !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(route.body, 'input'), example: route.example?.body } },
      },
    }),
    responses: {
      200: {
        description: 'OK',
        content: {
          'application/json': { schema: schemaOf(route.answer, 'output') },
          ...(route.binary && { [route.binary]: { schema: { type: 'string', format: 'binary' } } }),
        },
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function parameters(where: 'path' | 'query', schema: z.core.$ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const ERROR: Json = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    message: { type: 'string', description: 'In the language of the request’s Accept-Language' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, reason: { type: 'string' } } },
    },
    conflict: { ...schemaOf(conflict, 'output'), description: 'Of changed.meanwhile: who was faster, and with what' },
    requestId: { type: 'string' },
  },
};
