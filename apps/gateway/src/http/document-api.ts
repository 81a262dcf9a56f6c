import { errorCodes } from '@numera/contracts/errors';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { DOCS_PATH } from './secure-answers.ts';

/** Shows the API's description to developers. Production has no such page. */
export function documentApi(app: INestApplication): void {
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle('Numera')
      .setDescription(`Every refusal: {code, message, fields?, correlationId}. Codes: ${errorCodes.join(', ')}`)
      .addBearerAuth()
      .addApiKey({ type: 'apiKey', in: 'header', name: 'X-Order-Token' }, 'orderToken')
      .addApiKey({ type: 'apiKey', in: 'header', name: 'X-Charge-Token' }, 'chargeToken')
      .build(),
  );
  SwaggerModule.setup(DOCS_PATH, app, document);
}
