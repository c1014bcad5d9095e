import { startApp } from './app';

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: {
    required: boolean;
    content: Record<
      string,
      {
        schema: {
          type: string;
          properties: Record<string, object>;
          required?: string[];
          additionalProperties: boolean;
        };
      }
    >;
  };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    responses: Record<string, object>;
    securitySchemes: Record<string, object>;
  };
}

export const readDescription = async (environment: Record<string, string> = {}) => {
  const app = await startApp(environment);
  const answer = await app.request({ as: 'anonymous', path: '/openapi.json' });
  return { app, answer, api: answer.body as OpenApi };
};

type JsonSchema = Readonly<Record<string, unknown>>;

export const successOf = ({ responses }: Operation): JsonSchema => {
  const [content = {}] = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, answer]) => answer.content);
  return (Object.values(content)[0]?.schema ?? {}) as JsonSchema;
};
