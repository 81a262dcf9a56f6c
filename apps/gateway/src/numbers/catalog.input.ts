import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { A_REFERENCE } from '../http/a-reference.ts';

export class ListNumbersInput {
  @ApiProperty({ description: 'The city, as the localities name it' })
  @Matches(A_REFERENCE, { message: 'Por favor, selecione uma cidade' })
  areaRef!: string;
}

export class CepInput {
  @ApiProperty({ pattern: '^\\d{8}$' })
  @Matches(/^\d{8}$/, { message: 'CEP inválido' })
  cep!: string;
}
