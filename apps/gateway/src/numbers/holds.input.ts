import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { A_REFERENCE } from '../http/a-reference.ts';

const CHOOSE_NUMBER = 'Por favor, selecione um número';

export class PlaceHoldInput {
  @ApiProperty({ example: '551140001234' })
  @Matches(/^55\d{10,11}$/, { message: CHOOSE_NUMBER })
  number!: string;

  @ApiProperty()
  @Matches(A_REFERENCE, { message: CHOOSE_NUMBER })
  areaRef!: string;

  @ApiPropertyOptional({ description: 'The hold that this one takes the place of' })
  @IsOptional()
  @Matches(/^[\w-]{1,64}$/, { message: CHOOSE_NUMBER })
  replacesHoldId?: string;
}

export class HoldIdInput {
  @ApiProperty()
  @Matches(/^[\w-]{1,64}$/, { message: CHOOSE_NUMBER })
  holdId!: string;
}
